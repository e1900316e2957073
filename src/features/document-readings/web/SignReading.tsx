import { useQuery } from '@tanstack/react-query';
import { controlledTexts as texts } from '#features/controlled-documents/controlled-documents.texts.ts';
import { SignShown } from '#features/signatures/web/SignShown.tsx';
import { answeredWords } from '../readings.rules.ts';
import { type DocumentToRead, readingsApi } from './readings-api.ts';

/** 'Leí y comprendí': the version as it is signed, and the password. */
export function SignReading({ document, onClose }: { document: DocumentToRead; onClose: () => void }) {
  const { id, number } = document.version;
  const shown = useQuery({
    ...readingsApi.getReadingToSign.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { record } = shown.data ?? {};
  const passed = document.questions?.passed;
  return (
    <SignShown
      title="Firmar la lectura"
      consequence="Queda constancia de que leíste esta versión hasta la última página y la comprendiste."
      record={[
        ['Documento', texts.codeAndTitle(document.code, String(record?.title ?? document.title))],
        ['Versión', String(number)],
        ['Páginas', String(record?.pages ?? document.file.pages)],
        ['Archivo', String(record?.file_name ?? document.file.name)],
        ...(passed ? [['Cuestionario', answeredWords(passed)] as const] : []),
        ['Huella del archivo', `${String(record?.file_sha256 ?? '').slice(0, 16)}…`],
      ]}
      meaning="read"
      submitLabel="Firmar"
      shown={shown}
      notRead={texts.versionFailed}
      send={(signed) => readingsApi.signReading.call({ id, ...signed })}
      notDone={texts.notSigned}
      done="Lectura firmada"
      onClose={onClose}
    />
  );
}
