export { describeFields } from './fields.contract.ts'
export { sampleOf } from './sample.ts'
