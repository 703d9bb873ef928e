/** Controls of settings. Not shared between front ends: whoever uses them carries them. */
export { Switch } from './forms/switch.tsx'
export { Tabs, TabsContent, TabsList, TabsTrigger } from './forms/tabs.tsx'
