import { Copy } from 'lucide-react';
import { Button } from '#ui/Button.tsx';
import { copyText } from '#ui/copy-text.ts';
import { apiTokensTexts } from '../api-tokens.texts.ts';

const texts = apiTokensTexts.connect;

/** How an assistant of another maker is connected with a token: the address, and what its configuration looks like. */
export function ConnectAssistant() {
  const address = `${window.location.origin}/api/mcp`;
  const server = { type: 'http', url: address, headers: { Authorization: 'Bearer formacion_…' } };
  const example = JSON.stringify({ mcpServers: { formacion: server } }, null, 2);
  return (
    <details className="rounded-control border border-line px-4 py-1 open:pb-4">
      <summary className="cursor-pointer py-2 font-medium">{texts.title}</summary>
      <div className="space-y-3">
        <p>{texts.text}</p>
        <p>{texts.scopes}</p>
        <Copyable label={texts.address} value={address} button={texts.copyAddress} />
        <Copyable label={texts.example} value={example} button={texts.copyExample} />
      </div>
    </details>
  );
}

function Copyable({ label, value, button }: { label: string; value: string; button: string }) {
  const copy = () => copyText(value, { title: texts.copied, tone: 'success' }, apiTokensTexts.shown.copyFailed);
  return (
    <div>
      <p className="mb-1 font-medium">{label}</p>
      <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-xs whitespace-pre-wrap break-all select-all">
        {value}
      </pre>
      <Button variant="secondary" size="sm" className="mt-2" onClick={() => void copy()}>
        <Copy className="size-4" aria-hidden="true" />
        {button}
      </Button>
    </div>
  );
}
