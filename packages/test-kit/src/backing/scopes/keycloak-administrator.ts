/** The administrator of a Keycloak that a run starts. A server at KEYCLOAK_URL needs the same one, or these variables. */
export const keycloakAdministrator = {
  user: process.env.KEYCLOAK_ADMIN_USER ?? 'admin',
  password: process.env.KEYCLOAK_ADMIN_PASSWORD ?? 'admin',
}
