export { describeFields } from './fields.contract.ts'
