/** One example of adding a word through the API: a language and the code. */
type ApiExample = { readonly language: 'curl' | 'JavaScript' | 'Python'; readonly code: string }

/** Working examples of POST /api/v1/words with the page's own address and, while it is shown, the key. */
export const apiExamples = (origin: string, key = 'YOUR_API_KEY'): readonly ApiExample[] => [
  {
    language: 'curl',
    code: [
      `curl -X POST ${origin}/api/v1/words \\`,
      `  -H 'Authorization: Bearer ${key}' \\`,
      `  -H 'Content-Type: application/json' \\`,
      `  -d '{"word": "serendipity", "context": "from a podcast"}'`,
    ].join('\n'),
  },
  {
    language: 'JavaScript',
    code: [
      `const response = await fetch('${origin}/api/v1/words', {`,
      `  method: 'POST',`,
      `  headers: { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' },`,
      `  body: JSON.stringify({ word: 'serendipity', context: 'from a podcast' }),`,
      `})`,
      `console.log(response.status, await response.json())`,
    ].join('\n'),
  },
  {
    language: 'Python',
    code: [
      `import json, urllib.request`,
      ``,
      `request = urllib.request.Request(`,
      `    '${origin}/api/v1/words',`,
      `    data=json.dumps({'word': 'serendipity', 'context': 'from a podcast'}).encode(),`,
      `    headers={'Authorization': 'Bearer ${key}', 'Content-Type': 'application/json'},`,
      `    method='POST',`,
      `)`,
      `with urllib.request.urlopen(request) as response:`,
      `    print(response.status, json.load(response))`,
    ].join('\n'),
  },
]
