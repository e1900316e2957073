import { writeInduction } from '#features/generation/web/write-induction.ts';
import InductionMenuPage from '#features/induction/web/InductionMenuPage.tsx';

/** /modulos/bienvenida/menu, whose new modules may be written with AI. */
export default function InductionMenuScreen() {
  return <InductionMenuPage author={writeInduction} />;
}
