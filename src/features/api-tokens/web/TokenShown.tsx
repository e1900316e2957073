import { CopiedOnceDialog } from '#ui/CopiedOnceDialog.tsx';
import { apiTokensTexts } from '../api-tokens.texts.ts';

const texts = apiTokensTexts.shown;

/** A token, shown this once, with the line in which a program sends it. */
export function TokenShown({ name, token, onClose }: { name: string; token: string; onClose: () => void }) {
  return (
    <CopiedOnceDialog title={`Token «${name}»`} value={token} texts={texts} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        {texts.use} <code className="text-xs">Authorization: Bearer …{token.slice(-4)}</code>
      </p>
    </CopiedOnceDialog>
  );
}
