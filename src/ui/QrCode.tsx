import { useEffect, useState } from 'react';

interface QrCodeProps {
  text: string;
  /** Its size. */
  className: string;
  /** What it is, for who does not see it. */
  label: string;
}

/** A text as a code for cameras, dark on white in any theme: scanners want it so. What draws it comes when one is shown. */
export function QrCode({ text, className, label }: QrCodeProps) {
  const [drawn, setDrawn] = useState({ size: 1, path: '' });
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 2 });
      const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
      if (isShown) setDrawn({ size, path: dark.join('') });
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={drawn.size} height={drawn.size} fill="#fff" />
      <path d={drawn.path} fill="#000" />
    </svg>
  );
}
