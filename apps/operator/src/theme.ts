import { Button, type CSSVariablesResolver, createTheme, NativeSelect, TextInput } from "@mantine/core";

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
