import { cx } from '#ui/cx.ts';

interface PreviewProps {
  heading: string;
  wording: string;
  signers: ReadonlyArray<{ name: string; role: string }>;
  is_wide: boolean;
  organisation: string;
}

/** What a certificate will look like, drawn as its PDF is; sizes follow the width. */
export function CertificatePreview({ heading, wording, signers, is_wide, organisation }: PreviewProps) {
  return (
    <div className="@container" role="img" aria-label={`Vista previa: ${heading}, ${wording}`}>
      <div
        className={cx(
          'relative flex flex-col items-center border-[0.7cqw] border-brand bg-white px-[9cqw] text-center text-[#111827]',
          is_wide ? 'aspect-[297/210] pt-[7cqw]' : 'aspect-[210/297] pt-[14cqw]',
        )}
      >
        <p className="text-[1.9cqw] font-semibold text-brand">{organisation}</p>
        <p className="mt-[1.6cqw] text-[4cqw] leading-tight font-semibold break-words">{heading || '…'}</p>
        <p className="mt-[1.8cqw] text-[1.6cqw] text-[#4b5563]">Se certifica que</p>
        <p className="mt-[0.8cqw] text-[3.4cqw] font-semibold">Nombre de la persona</p>
        <p className="mt-[0.8cqw] text-[1.6cqw] break-words text-[#4b5563]">{wording || '…'}</p>
        <p className="mt-[0.8cqw] text-[2.5cqw] font-semibold">Título del módulo</p>
        <p className="mt-[1.4cqw] text-[1.6cqw] text-[#4b5563]">Completado el 15/03/2026 con 95 %</p>
        <div className="absolute inset-x-[6cqw] bottom-[5cqw] flex items-end gap-[2cqw] text-left">
          {signers.map(({ name, role }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a signer is their place
            <div key={place} className="min-w-0 flex-1 border-t border-[#4b5563] pt-[0.5cqw]">
              <p className="truncate text-[1.5cqw] font-semibold">{name || '…'}</p>
              <p className="truncate text-[1.3cqw] text-[#4b5563]">{role}</p>
            </div>
          ))}
          <p className="ml-auto text-right text-[1.4cqw] font-semibold">Código 7KQ4M-ZT2XH</p>
          <div className="size-[10cqw] shrink-0 bg-[#111827]" />
        </div>
      </div>
    </div>
  );
}
