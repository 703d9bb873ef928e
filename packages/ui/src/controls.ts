/** Controls for settings. They are not shared between front ends: each bundle that uses them includes them. */
export { Switch } from './forms/switch.tsx'
export { Tabs, TabsContent, TabsList, TabsTrigger } from './forms/tabs.tsx'
