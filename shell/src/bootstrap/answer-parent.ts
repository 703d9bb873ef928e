// The page that Keycloak sends its answer to, in a frame of the landing page, which reads it from the address.
parent.postMessage(location.href, location.origin)
