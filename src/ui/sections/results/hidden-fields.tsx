type HiddenFieldsProps = {
  fields: { name: string; value: string }[];
  /** Parameters that the form's own fields replace. */
  except?: readonly string[];
};

/** The parts of the search that a form must preserve. */
export function HiddenFields({ fields, except = [] }: HiddenFieldsProps) {
  return fields
    .filter(({ name }) => !except.includes(name))
    .map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
