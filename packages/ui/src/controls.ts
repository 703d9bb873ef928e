/** Controls for settings. They are not shared between front ends: each bundle that uses them includes them. */
export { Switch, Tabs, TabsContent, TabsList, TabsTrigger } from './forms/settings-controls.tsx'
