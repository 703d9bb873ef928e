import { GenericContainer, Wait } from 'testcontainers'
import { ownedByThisProcess } from './engine.ts'
import { keycloakAdministrator } from './keycloak-administrator.ts'
import { throughLoopback } from './loopback.ts'

/** Keycloak without a realm: each suite imports one of its own from the realm file. It reaches this machine as `host.docker.internal`. */
export async function startKeycloak(): Promise<string> {
  const container = await new GenericContainer('quay.io/keycloak/keycloak:26.7')
    .withCommand(['start-dev'])
    .withEnvironment({
      KC_BOOTSTRAP_ADMIN_USERNAME: keycloakAdministrator.user,
      KC_BOOTSTRAP_ADMIN_PASSWORD: keycloakAdministrator.password,
      JAVA_OPTS_KC_HEAP: '-Xms128m -Xmx512m',
    })
    .withExtraHosts([{ host: 'host.docker.internal', ipAddress: 'host-gateway' }])
    .withLabels(ownedByThisProcess())
    .withExposedPorts(8080)
    .withStartupTimeout(300_000)
    .withWaitStrategy(Wait.forHttp('/realms/master/.well-known/openid-configuration', 8080))
    .start()
  return `http://127.0.0.1:${await throughLoopback(container.getHost(), container.getMappedPort(8080))}`
}
