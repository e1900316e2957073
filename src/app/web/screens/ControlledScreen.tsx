import { useParams } from 'wouter';
import { ControlledListPage } from '#features/controlled-documents/web/ControlledListPage.tsx';
import { ControlledPage } from '#features/controlled-documents/web/ControlledPage.tsx';

/** /documentos-controlados and one of them, in one part: who looks at the list opens one. */
export default function ControlledScreen() {
  const { documentId } = useParams();
  return documentId ? <ControlledPage key={documentId} id={documentId} /> : <ControlledListPage />;
}
