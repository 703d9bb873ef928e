/** A number and what it counts, in a `dl`, whose text size is that of the label. */
export const Figure = ({ label, value }: { readonly label: string; readonly value: number | string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="font-serif text-2xl text-ink tabular-nums lining-nums">{value}</dd>
  </div>
)
