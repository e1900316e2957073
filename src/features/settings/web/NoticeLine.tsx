import { paths } from '#platform/web/paths.ts';
import { Checkbox } from '#ui/Choice.tsx';

/** With a registration: that the notice of privacy was read and is accepted. @param notice which; what the form sends */
export default function NoticeLine({ notice }: { notice: string }) {
  return (
    <div>
      <Checkbox label="He leído y acepto el aviso de privacidad" name="acceptedNotice" value={notice} />
      <a
        href={paths.privacy}
        target="_blank"
        rel="noreferrer"
        className="mt-3.5 inline-flex min-h-11 items-center pl-8 text-sm font-medium text-brand-ink underline underline-offset-4"
      >
        Leer el aviso de privacidad
      </a>
    </div>
  );
}
