type HiddenFieldsProps = {
  fields: { name: string; value: string }[];
  /** What the form itself says anew. */
  except?: readonly string[];
};

/** What a form keeps of the search beside its own fields. */
export function HiddenFields({ fields, except = [] }: HiddenFieldsProps) {
  return fields
    .filter(({ name }) => !except.includes(name))
    .map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />);
}
