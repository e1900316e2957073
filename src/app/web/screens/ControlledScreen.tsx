import { useParams } from 'wouter';
import { ControlledListPage } from '#features/controlled-documents/web/ControlledListPage.tsx';
import { ControlledPage } from '#features/controlled-documents/web/ControlledPage.tsx';
import { DocumentReaders } from '#features/evidence/web/DocumentReaders.tsx';
import { RemindButton } from '#features/notifications/web/RemindButton.tsx';

/** /documentos-controlados and one of them, with who read it, in one part: who looks at the list opens one. */
export default function ControlledScreen() {
  const { documentId } = useParams();
  if (!documentId) return <ControlledListPage />;
  return (
    <ControlledPage
      key={documentId}
      id={documentId}
      readersOf={({ id, code }) => (
        <DocumentReaders
          documentId={id}
          code={code}
          remind={(people, name) => <RemindButton people={people} {...(name && { name })} />}
        />
      )}
    />
  );
}
