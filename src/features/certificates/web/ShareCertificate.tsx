import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Link2, Share2, SquareUserRound } from 'lucide-react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { paths } from '#platform/web/paths.ts';
import { saveFile } from '#platform/web/save-file.ts';
import { copyText } from '#ui/copy-text.ts';
import { Menu, MenuItem } from '#ui/Menu.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { linkedInAddress } from '../linkedin.rules.ts';
import type { Certificate } from './certificates-api.ts';

/** Ways to show one's certificate to others: the link that checks it, what the phone shares by, a profile. */
export function ShareCertificate({ certificate }: { certificate: Certificate }) {
  const { company, product_name } = useOrganisation();
  const { id, title, code } = certificate;
  const address = `${window.location.origin}${paths.verifyCode(code)}`;
  const badge = useMutation({
    mutationFn: () => saveFile(`/api/certificates/${id}/badge`, `Credencial ${code}.json`),
    onError: ({ message }) => toastFailure(message || texts.notDownloaded),
  });
  async function copy() {
    const description = 'Quien lo abra comprueba el certificado sin cuenta.';
    await copyText(address, { title: 'Enlace copiado', description, tone: 'success' }, texts.notCopied(address));
  }
  const share = () =>
    navigator.share({ title, text: texts.shared(title), url: address }).catch(({ name }: Error) => {
      // Whoever changes their mind is told nothing.
      if (name !== 'AbortError') void copy();
    });
  const organisation = company.legal_name || company.short_name || product_name;
  return (
    <span className="no-print">
      <Menu label={`Compartir el certificado de ${title}`} icon={<Share2 aria-hidden="true" />}>
        <MenuItem icon={<Link2 aria-hidden="true" />} onClick={() => void copy()}>
          Copiar el enlace
        </MenuItem>
        {'share' in navigator && (
          <MenuItem icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
            Compartir con…
          </MenuItem>
        )}
        <MenuItem icon={<BadgeCheck aria-hidden="true" />} onClick={() => badge.mutate()}>
          Credencial Open Badges
        </MenuItem>
        <MenuItem
          icon={<SquareUserRound aria-hidden="true" />}
          onClick={() =>
            window.open(linkedInAddress(certificate, organisation, address), '_blank', 'noopener,noreferrer')
          }
        >
          Añadir a LinkedIn
        </MenuItem>
      </Menu>
    </span>
  );
}
