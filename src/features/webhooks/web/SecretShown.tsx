import { CopiedOnceDialog } from '#ui/CopiedOnceDialog.tsx';
import { webhooksTexts } from '../webhooks.texts.ts';

const texts = webhooksTexts.shown;

/** The secret of a receiver, shown this once. */
export function SecretShown({ name, secret, onClose }: { name: string; secret: string; onClose: () => void }) {
  return <CopiedOnceDialog title={texts.title(name)} value={secret} texts={texts} onClose={onClose} />;
}
