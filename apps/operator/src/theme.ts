import { Button, type CSSVariablesResolver, createTheme, NativeSelect, TextInput } from "@mantine/core";
import type { FunnelStepName } from "contract/visits";

export const theme = createTheme({
  // Dark enough for text on white.
  primaryShade: 9,
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

/** The steps of the chart, told apart by hue on light and on dark. */
export const stepColors: Partial<Record<FunnelStepName, string>> = {
  opened: onLightAndDark("blue"),
  choseMethod: onLightAndDark("violet"),
  accountCreated: onLightAndDark("teal"),
  becameFriends: onLightAndDark("pink"),
};
