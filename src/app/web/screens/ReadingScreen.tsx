import { useParams } from 'wouter';
import { AskedDocuments } from '#features/competence/web/AskedDocuments.tsx';
import { ReadingListPage } from '#features/document-readings/web/ReadingListPage.tsx';
import { ReadingPage } from '#features/document-readings/web/ReadingPage.tsx';

/** /lecturas and one of them, in one part: who looks at the list opens one. */
export default function ReadingScreen() {
  const { documentId } = useParams();
  return documentId ? <ReadingPage key={documentId} id={documentId} /> : <ReadingListPage asked={<AskedDocuments />} />;
}
