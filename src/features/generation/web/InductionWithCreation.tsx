import InductionMenuPage from '#features/induction/web/InductionMenuPage.tsx';
import { writeInduction } from './write-induction.ts';

/** /modulos/bienvenida/menu, whose new modules may be written with AI. */
export default function InductionWithCreation() {
  return <InductionMenuPage author={writeInduction} />;
}
