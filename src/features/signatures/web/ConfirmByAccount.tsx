import { useEffect, useState } from 'react';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { signatureTexts as texts } from '../signatures.texts.ts';
import { type ProofHanded, proofChannel } from '../signing-proof.rules.ts';

interface ConfirmByAccountProps {
  /** Hash of the record as it is shown: the proof signs nothing else. */
  sha256: string;
  isBusy: boolean;
  /** Called with what is sent in the place of the password. */
  onProof: (proof: string) => void;
}

/** Lets whoever signs show who they are at their organisation's provider, in a small window, in the place of the password. */
export default function ConfirmByAccount({ sha256, isBusy, onProof }: ConfirmByAccountProps) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const channel = new BroadcastChannel(proofChannel);
    channel.onmessage = ({ data }: MessageEvent<ProofHanded>) => {
      if (data.sha256 !== sha256) return;
      setWaiting(false);
      onProof(data.proof);
    };
    return () => channel.close();
  }, [isWaiting, sha256, onProof]);
  function open() {
    setWaiting(true);
    window.open(`${paths.organisationProof}#${sha256}`, 'firma', 'popup,width=520,height=720');
  }
  return (
    <div>
      <Button type="button" variant="secondary" wide isBusy={isBusy} onClick={open}>
        {texts.confirmByAccount}
      </Button>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {isWaiting ? texts.waitingForAccount : ''}
      </p>
    </div>
  );
}
