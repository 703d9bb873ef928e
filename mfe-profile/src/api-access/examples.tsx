import { Tabs, TabsContent, TabsList, TabsTrigger } from '@wordloom/ui/controls'
import { apiExamples } from './api-examples.ts'
import { CopyButton } from './copy-button.tsx'

/** How to add a word through the API: one tab per language, with this page's own address. */
export const Examples = ({ apiKey }: { readonly apiKey: string | undefined }) => {
  const examples = apiExamples(location.origin, apiKey)
  return (
    <div className="flex flex-col gap-3">
      <p className="break-words text-ink-muted text-sm">
        <code className="font-mono text-ink">POST {location.origin}/api/v1/words</code> adds a word. The body holds{' '}
        <code className="font-mono">word</code> and, where you like, <code className="font-mono">definition</code> and{' '}
        <code className="font-mono">context</code>. The{' '}
        <a href="/api/v1/docs" className="font-medium text-primary-text underline underline-offset-4">
          API documentation
        </a>{' '}
        has the rest: reading words, a hundred at once, limits.
      </p>
      <Tabs defaultValue="curl">
        <TabsList aria-label="Examples">
          {examples.map(({ language }) => (
            <TabsTrigger key={language} value={language}>
              {language}
            </TabsTrigger>
          ))}
        </TabsList>
        {examples.map(({ language, code }) => (
          <TabsContent key={language} value={language} className="flex flex-col items-start gap-3">
            <pre
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
              tabIndex={0}
              className="w-full overflow-x-auto rounded-lg bg-sunken p-4 font-mono text-ink text-xs leading-relaxed"
            >
              {code}
            </pre>
            <CopyButton text={code} label={`Copy the ${language} example`} confirmation="The example is on your clipboard." />
          </TabsContent>
        ))}
      </Tabs>
    </div>
  )
}
