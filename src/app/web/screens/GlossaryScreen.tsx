import GlossaryPage from '#features/knowledge/web/GlossaryPage.tsx';
import { SuggestedWords } from '#features/unanswered/web/SuggestedWords.tsx';

/** /documents/glosario with the words that unanswered questions bring. */
export default function GlossaryScreen() {
  return <GlossaryPage suggestions={<SuggestedWords />} />;
}
