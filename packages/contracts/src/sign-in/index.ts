export { signInApi } from './sign-in-api.ts'
