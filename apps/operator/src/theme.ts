import {
  Button,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  darken,
  lighten,
  NativeSelect,
  TextInput,
} from "@mantine/core";
import { categoryColours } from "contract/brand";
import type { FunnelStepName } from "contract/visits";

const { rose, mint, sky, blue, orange, violet } = categoryColours;

/** Ten shades of a colour, which is the seventh, as Mantine has them. */
const shades = (colour: string) =>
  colorsTuple([
    ...[0.92, 0.8, 0.65, 0.5, 0.35, 0.2].map((share) => lighten(colour, share)),
    colour,
    ...[0.12, 0.25, 0.4].map((share) => darken(colour, share)),
  ]);

export const theme = createTheme({
  primaryColor: "blue",
  primaryShade: 6,
  colors: {
    rose: shades(rose),
    mint: shades(mint),
    sky: shades(sky),
    blue: shades(blue),
    orange: shades(orange),
    violet: shades(violet),
    // Dark enough for text on white.
    red: shades(darken(rose, 0.3)),
  },
  defaultRadius: "md",
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { variant: "default" } }),
    // Phones zoom in on smaller inputs.
    TextInput: TextInput.extend({ defaultProps: { size: "md", withAsterisk: false } }),
    NativeSelect: NativeSelect.extend({ defaultProps: { size: "md" } }),
  },
});

/** Mantine's own soft and red texts have too little contrast. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { "--mantine-color-dimmed": "var(--mantine-color-gray-7)" },
  dark: {
    "--mantine-color-dimmed": "var(--mantine-color-dark-1)",
    "--mantine-color-error": "var(--mantine-color-red-3)",
    "--mantine-color-red-outline": "var(--mantine-color-red-3)",
    "--mantine-color-red-light-color": "var(--mantine-color-red-2)",
  },
});

const onLightAndDark = (color: string) =>
  `light-dark(var(--mantine-color-${color}-9), var(--mantine-color-${color}-4))`;

/** The steps are told apart by hue, on light and on dark. */
export const stepColors: Record<FunnelStepName, string> = {
  opened: onLightAndDark("blue"),
  choseMethod: onLightAndDark("violet"),
  accountCreated: onLightAndDark("mint"),
  addressConfirmed: onLightAndDark("sky"),
  activated: onLightAndDark("orange"),
  becameFriends: onLightAndDark("rose"),
  wentToStore: onLightAndDark("gray"),
  openedInApp: "light-dark(var(--mantine-color-black), var(--mantine-color-white))",
};
