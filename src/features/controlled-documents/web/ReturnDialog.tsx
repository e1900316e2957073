import { WordsDialog } from '#platform/web/WordsDialog.tsx';
import { controlledTexts as texts } from '../controlled-documents.texts.ts';
import { controlledApi, useControlledChanged, type Version } from './controlled-api.ts';

/** Sends a version that is being reviewed back to its author. */
export function ReturnDialog({ version, onClose }: { version: Version; onClose: () => void }) {
  return (
    <WordsDialog
      title={`Devolver la versión ${version.number}`}
      text="Vuelve a borrador. Lo que ya se firmó sigue a la vista; al enviarla otra vez se firma de nuevo."
      submitLabel="Devolver a borrador"
      label="Qué hay que corregir"
      missing={texts.reasonMissing}
      send={(reason) => controlledApi.returnDocumentVersion.call({ id: version.id, reason })}
      onSettled={useControlledChanged()}
      failed="No se pudo devolver. Intenta nuevamente."
      done="Devuelta a borrador"
      onClose={onClose}
    />
  );
}
