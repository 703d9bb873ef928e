export { type CreateHttpApp, createHttpApp } from './http-app.ts'
export { asProblem, plainOrProblem, sendError } from './problem-response.ts'
export { accepted, created, noContent, ok, type Reply, redirect } from './reply.ts'
export { type Handle, type Learner, type Route, type RouteRequest, route } from './route.ts'
