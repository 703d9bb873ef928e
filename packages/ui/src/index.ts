/** The Wordloom design system. */
export { Kbd } from './a11y/kbd.tsx'
export { LiveRegion } from './a11y/live-region.tsx'
export { VisuallyHidden } from './a11y/visually-hidden.tsx'
export { Button, type ButtonProps, buttonClasses } from './actions/button.tsx'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { Spinner } from './actions/spinner.tsx'
export { cn } from './class-names.ts'
export { Field, type FieldProps } from './forms/field.tsx'
export { Input } from './forms/input.tsx'
export { Label } from './forms/label.tsx'
export { Select, type SelectOption, type SelectProps } from './forms/select.tsx'
export { Switch } from './forms/switch.tsx'
export { Tabs, TabsContent, TabsList, TabsTrigger } from './forms/tabs.tsx'
export { Textarea } from './forms/textarea.tsx'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export {
  Dialog,
  DialogBody,
  DialogClose,
  DialogContent,
  type DialogContentProps,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from './overlays/dialog.tsx'
export {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from './overlays/dropdown-menu.tsx'
export { Popover, PopoverAnchor, PopoverContent, PopoverTrigger } from './overlays/popover.tsx'
export { Tooltip, TooltipProvider } from './overlays/tooltip.tsx'
export { DayBars, type DayBarsProps } from './progress/day-bars.tsx'
export type { DayBar } from './progress/days.ts'
export { MasteryBar, type MasteryBarProps } from './progress/mastery-bar.tsx'
export { Progress, type ProgressProps } from './progress/progress.tsx'
export { StatCard, type StatCardProps } from './progress/stat-card.tsx'
export { StreakDots } from './progress/streak-dots.tsx'
export { Avatar, type AvatarProps } from './surfaces/avatar.tsx'
export { Badge, type BadgeProps } from './surfaces/badge.tsx'
export { Card, CardAction, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from './surfaces/card.tsx'
export { EmptyState, type EmptyStateProps } from './surfaces/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './surfaces/error-state.tsx'
export { Skeleton } from './surfaces/skeleton.tsx'
export { applyTheme, onThemeChange, storedTheme, THEME_KEY, type ThemeChoice } from './theme/theme.ts'
export { useTheme } from './theme/use-theme.ts'
export { dismissToast, type Toast, type ToastMessage, toast } from './toast/toast-store.ts'
export { Toaster } from './toast/toaster.tsx'
export { Headword, type HeadwordProps } from './words/headword.tsx'
export { Pronunciation } from './words/pronunciation.tsx'
export { formatRelativeTime } from './words/relative-time.ts'
export { StatusBadge } from './words/status-badge.tsx'
