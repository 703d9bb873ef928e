/** The administrator of a Keycloak that a run starts; a server named by KEYCLOAK_URL must have the same or name its own here. */
export const keycloakAdministrator = {
  user: process.env.KEYCLOAK_ADMIN_USER ?? 'admin',
  password: process.env.KEYCLOAK_ADMIN_PASSWORD ?? 'admin',
}
