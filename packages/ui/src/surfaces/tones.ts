/** The tones of badges and icons: a soft background and a text with contrast on it. */
export const tones = {
  neutral: 'bg-sunken text-ink-muted',
  primary: 'bg-primary-soft text-primary-text',
  learning: 'bg-learning-soft text-learning-text',
  mastered: 'bg-mastered-soft text-mastered-text',
  danger: 'bg-danger-soft text-danger-text',
}
