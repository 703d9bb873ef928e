/** What opens beside its trigger. Not shared between front ends: whoever uses it carries it, and fetches it when it is first opened. */
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './overlays/dropdown-menu.tsx'
export { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './overlays/popover.tsx'
