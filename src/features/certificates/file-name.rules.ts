/** What no file system takes, and what turns the direction of a name or is not seen. */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}"*/:<>?\\|]+/gu;

/** So many bytes of a part: with all parts below what file systems take (255). */
const mostBytes = 90;

function part(text: string): string {
  const plain = text.normalize('NFC').replace(unsafe, ' ').replace(/\s+/g, ' ');
  let [whole, bytes] = ['', 0];
  for (const sign of plain) {
    bytes += new TextEncoder().encode(sign).length;
    if (bytes > mostBytes) break;
    whole += sign;
  }
  // Windows takes no name that ends in a dot; Unix hides those that begin with one.
  return whole.replace(/^[. ]+|[. ]+$/g, '');
}

/** The name of a certificate's file among others: of whom, of what, and the code, which makes it the only one. */
export const fileNameOf = ({ holder_name, title, code }: { holder_name: string; title: string; code: string }) =>
  `${[part(holder_name), part(title), code].filter(Boolean).join(' - ')}.pdf`;
