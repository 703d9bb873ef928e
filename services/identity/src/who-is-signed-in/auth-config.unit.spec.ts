import { describe, expect, it } from '@jest/globals'
import { authConfigOf } from './auth-config.ts'

describe('the page’s sign-in configuration', () => {
  it('names Keycloak’s address, realm and public client where Keycloak is the provider', () => {
    const issuer = 'https://login.example/auth/realms/wordloom'
    expect(authConfigOf({ issuer, keycloakBrowserClientId: 'wordloom-browser', supportUrl: 'https://give.example' })).toEqual({
      provider: 'keycloak',
      keycloak: { url: 'https://login.example/auth', realm: 'wordloom', clientId: 'wordloom-browser' },
      supportUrl: 'https://give.example',
    })
  })

  it('says so when the provider is the embedded one', () => {
    expect(authConfigOf({ issuer: 'http://localhost:4000/idp' })).toEqual({ provider: 'embedded' })
  })
})
