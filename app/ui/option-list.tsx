export type Option = { value: string; label: string }

/** The options of a select. */
export const OptionList = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
