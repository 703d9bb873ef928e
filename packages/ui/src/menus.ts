/** Menus and popovers. They are not shared between front ends: each bundle that uses them includes them and fetches them on first use. */
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './overlays/dropdown-menu.tsx'
export { Popover, PopoverContent, PopoverTrigger } from './overlays/popover.tsx'
