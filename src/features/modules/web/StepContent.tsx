import '#ui/article.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ShownImage } from '#ui/ImageDialog.tsx';

const ImageDialog = lazy(() => import('#ui/ImageDialog.tsx').then((loaded) => ({ default: loaded.ImageDialog })));

/** What the image of a pressed zoom button shows, with the caption below it. */
function imageOf(button: Element): ShownImage | null {
  const image = button.querySelector('img');
  const caption = button.closest('figure')?.querySelector('figcaption')?.textContent;
  return image && { src: image.src, alt: image.alt, caption: caption ?? undefined };
}

/** Puts the player in the place of the button; before that nothing was asked of the video's service. */
function playVideo(button: Element): void {
  const player = button.closest('figure')?.dataset.player;
  if (!player) return;
  const frame = document.createElement('iframe');
  frame.src = player;
  frame.title = button.textContent ?? 'Video';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  frame.allowFullscreen = true;
  // The players refuse to work for a page that does not say where it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  button.replaceWith(frame);
  frame.focus();
}

/** The HTML of a step, which comes safe from the server; its images open large and its videos play when pressed. */
export function StepContent({ html }: { html: string }) {
  const article = useRef<HTMLDivElement>(null);
  const [zoomed, setZoomed] = useState<ShownImage | null>(null);
  useEffect(() => {
    const content = article.current;
    const onClick = ({ target }: MouseEvent) => {
      const button = target instanceof Element && target.closest('.zoom, .video-play');
      if (!button) return;
      if (button.matches('.zoom')) setZoomed(imageOf(button));
      else playVideo(button);
    };
    content?.addEventListener('click', onClick);
    return () => content?.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      {/* oxlint-disable-next-line react/no-danger -- rendered on the server with raw HTML switched off */}
      <div ref={article} className="article" dangerouslySetInnerHTML={{ __html: html }} />
      {zoomed && (
        <Suspense fallback={null}>
          <ImageDialog image={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  );
}
