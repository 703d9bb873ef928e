/** Whether a key press asks for the search: Cmd+K or Ctrl+K. */
export const isSearchKey = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (metaKey || ctrlKey) && !altKey && !shiftKey
