import { applyNaming, type CompanyNames } from '../naming.rules.ts';
import { ProductLogo } from './ProductLogo.tsx';

interface NamingPreviewProps {
  names: CompanyNames;
  productName: string;
}

/** How logo and names will look in the sidebar, in a heading and in a text, while they are typed. */
export function NamingPreview({ names, productName }: NamingPreviewProps) {
  const show = (text: string, isHeading: boolean) => applyNaming(text, names, isHeading);
  return (
    <div className="rounded-control bg-sunken p-3" data-verbatim>
      <p className="text-xs text-ink-faint">Así se verá</p>
      <p className="mt-2 flex items-center gap-2 text-sm font-semibold">
        <ProductLogo className="size-6 shrink-0 text-brand-ink" />
        <span className="min-w-0 break-words">{show(productName, false)}</span>
      </p>
      {names.short_name && (
        <>
          <p className="mt-2 font-semibold break-words">{show(`Bienvenida a ${names.short_name}`, true)}</p>
          <p className="text-sm break-words text-ink-soft">
            {show(`En ${names.short_name} aprendes paso a paso.`, false)}
          </p>
        </>
      )}
    </div>
  );
}
