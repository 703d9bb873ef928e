import { describe, expect, it } from '@jest/globals'
import { authConfigOf } from './who-is-signed-in.route.ts'

describe('the page’s sign-in configuration', () => {
  it('has Keycloak’s address, realm and public client if Keycloak is the provider', () => {
    const issuer = 'https://login.example/auth/realms/wordloom'
    expect(authConfigOf({ issuer, keycloakBrowserClientId: 'wordloom-browser', supportUrl: 'https://give.example' })).toEqual({
      provider: 'keycloak',
      keycloak: { url: 'https://login.example/auth', realm: 'wordloom', clientId: 'wordloom-browser' },
      supportUrl: 'https://give.example',
    })
  })

  it('names the embedded provider', () => {
    expect(authConfigOf({ issuer: 'http://localhost:4000/idp' })).toEqual({ provider: 'embedded' })
  })
})
