// Keycloak redirects its hidden frame to this page. The landing page reads Keycloak's response from the address.
parent.postMessage(location.href, location.origin)
