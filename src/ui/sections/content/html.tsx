type HtmlProps = {
  /** Cleaned when the site was applied. */
  html: string;
  className: string;
};

export function Html({ html, className }: HtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
