export { escapeFormulas, unescapeFormulas } from './formulas.ts'
export { ExportQuery, exportFormats, ImportRows, importLimits, portableApi, RowVerdict } from './portable-api.ts'
export {
  type ExportedWord,
  PortableCard,
  PortableChange,
  PortableCorrection,
  PortableReview,
  PortableSession,
  PortableWord,
} from './portable-rows.ts'
