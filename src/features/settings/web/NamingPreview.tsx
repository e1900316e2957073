import { applyNaming, type CompanyNames } from '../naming.rules.ts';

/** How the names will look in a heading and in a text, while they are typed. */
export function NamingPreview({ names }: { names: CompanyNames }) {
  if (!names.short_name) return null;
  const heading = applyNaming(`Bienvenida a ${names.short_name}`, names, true);
  const text = applyNaming(`En ${names.short_name} aprendes paso a paso.`, names, false);
  return (
    <div className="rounded-control bg-sunken p-3" data-verbatim>
      <p className="text-xs text-ink-faint">Así se verá</p>
      <p className="mt-1 font-semibold break-words">{heading}</p>
      <p className="text-sm break-words text-ink-soft">{text}</p>
    </div>
  );
}
