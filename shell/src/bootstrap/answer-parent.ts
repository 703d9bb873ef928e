// Keycloak redirects to this page, in a frame of the landing page, which reads the answer from the address.
parent.postMessage(location.href, location.origin)
