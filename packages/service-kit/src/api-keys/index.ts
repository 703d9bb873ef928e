export { hasApiKeyForm, hashApiKey, makeApiKey, previewApiKey } from './api-key.ts'
export { type ApiKeyDirectory, apiKeyFamily, createApiKeyDirectory } from './api-key-directory.ts'
