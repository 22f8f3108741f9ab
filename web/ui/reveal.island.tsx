import { useEffect } from "react";

const appear: Keyframe[] = [
  { opacity: 0, transform: "translateY(8px)" },
  { opacity: 1, transform: "none" },
];

/** Ease-out-cubic. */
const timing: KeyframeAnimationOptions = {
  duration: 700,
  easing: "cubic-bezier(0.215, 0.61, 0.355, 1)",
  fill: "backwards",
};

/** Where reveals are wanted: no phone, no wish for less motion. */
const wanted = "(width >= 37.5rem) and (prefers-reduced-motion: no-preference)";

/** How far above the window's lower edge an element begins to appear, px. */
const offset = 120;

/**
 * Lets every `[data-reveal]` below the window's edge appear once as it is scrolled to. What is in view stays as it is,
 * and without a script nothing is ever hidden.
 */
export default function Reveal() {
  useEffect(() => {
    if (!matchMedia(wanted).matches) return;
    const waiting = new Map<Element, Animation>();
    for (const element of document.querySelectorAll("[data-reveal]")) {
      if (element.getBoundingClientRect().top < innerHeight) continue;
      const animation = element.animate(appear, timing);
      animation.pause();
      waiting.set(element, animation);
    }
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (!isIntersecting && boundingClientRect.top > 0) continue;
          waiting.get(target)?.play();
          waiting.delete(target);
          observer.unobserve(target);
        }
      },
      { rootMargin: `0px 0px -${offset}px` },
    );
    for (const element of waiting.keys()) observer.observe(element);
    const showAll = () => {
      for (const animation of waiting.values()) animation.finish();
    };
    addEventListener("beforeprint", showAll);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", showAll);
      for (const animation of waiting.values()) animation.cancel();
    };
  }, []);
  return null;
}
