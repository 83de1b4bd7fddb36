import { Alert, Anchor, Button, Code, Group, Modal, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { ClickedLink, InviterCount, Period } from "contract/operator";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { encode } from "uqr";
import { BlockButton } from "./abuse.tsx";
import { useCall } from "./backend.ts";
import { TitledTable } from "./data-table.tsx";
import { useFormat } from "./format.ts";
import { Answer, Section } from "./section.tsx";

/** The most successful inviters and the links, or the result of a search. */
export function Invitations({ period }: { period: Period }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const query = useCall("findInvitations", { ...period, ...(search && { search }) });
  return (
    <Section title={t("invitations.title")} lead={t("invitations.lead")}>
      <SearchForm key={search} search={search} onSearch={setSearch} />
      {search && <Text c="dimmed">{t("invitations.allTime")}</Text>}
      <Answer query={query}>
        {({ inviters, links, isComplete }) => (
          <>
            {!isComplete && <Alert>{t("invitations.incomplete")}</Alert>}
            {inviters.length + links.length === 0 ? (
              <Text c="dimmed">{search ? t("invitations.nothing") : t("empty")}</Text>
            ) : (
              <SimpleGrid cols={{ base: 1, md: 2 }}>
                <Inviters inviters={inviters} onChoose={setSearch} />
                <Links links={links} />
              </SimpleGrid>
            )}
          </>
        )}
      </Answer>
    </Section>
  );
}

interface SearchFormProps {
  search: string;
  onSearch: (search: string) => void;
}

/** Finds a link by its code or its whole address, or a user by the id. */
function SearchForm({ search, onSearch }: SearchFormProps) {
  const { t } = useTranslation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(wanted(String(new FormData(event.currentTarget).get("search"))));
  };
  return (
    <search>
      <form onSubmit={submit}>
        <Group align="end">
          <TextInput
            label={t("invitations.search")}
            name="search"
            type="search"
            maxLength={2000}
            defaultValue={search}
            flex="1 1 16rem"
          />
          <Button type="submit" size="md">
            {t("invitations.find")}
          </Button>
          {search && (
            <Button size="md" onClick={() => onSearch("")}>
              {t("invitations.clear")}
            </Button>
          )}
        </Group>
      </form>
    </search>
  );
}

/** Of an address the user it names, or its last part, which is a link's code. */
function wanted(typed: string): string {
  const text = typed.trim();
  const url = URL.parse(text);
  if (!url) return text.slice(0, 128);
  const [page, id] = url.pathname.split("/").filter(Boolean);
  return (url.searchParams.get("userId") ?? id ?? page ?? "").slice(0, 128);
}

interface InvitersProps {
  inviters: InviterCount[];
  onChoose: (userId: string) => void;
}

/** The inviters with the most new friends, by id only. Pressing one shows its links. */
function Inviters({ inviters, onChoose }: InvitersProps) {
  const { t } = useTranslation();
  return (
    <TitledTable
      title={t("invitations.inviters")}
      rows={inviters}
      keyOf={({ userId }) => userId}
      columns={[
        {
          title: t("invitations.inviter"),
          cell: ({ userId }) => (
            <Anchor component="button" type="button" ff="monospace" onClick={() => onChoose(userId)}>
              {userId}
            </Anchor>
          ),
        },
        { title: t("invitations.friends"), count: ({ friends }) => friends },
        { title: t("invitations.accepted"), count: ({ accepted }) => accepted },
      ]}
    />
  );
}

/** Links with the clicks of the period, each with its QR code. */
function Links({ links }: { links: ClickedLink[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <TitledTable
      title={t("invitations.links")}
      rows={links}
      keyOf={({ code }) => code}
      columns={[
        { title: t("invitations.link"), cell: ({ code }) => <Code>{code}</Code> },
        {
          title: t("invitations.clicks"),
          count: ({ clicks: { IOS, ANDROID, DESKTOP } }) => IOS + ANDROID + DESKTOP,
        },
        { title: "iOS", count: ({ clicks }) => clicks.IOS },
        { title: "Android", count: ({ clicks }) => clicks.ANDROID },
        { title: t("invitations.created"), cell: ({ since }) => format.date(since) },
        { title: t("invitations.qr"), cell: ({ address }) => <QrButton address={address} /> },
        {
          title: t("abuse.action"),
          cell: ({ code, isOff }) => <BlockButton kind="link" id={code} isBlocked={isOff} />,
        },
      ]}
    />
  );
}

/** Opens a link's QR code, large enough to be scanned from a screen or printed. */
function QrButton({ address }: { address: string }) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure();
  const title = t("invitations.qrOf", { address });
  return (
    <>
      <Button size="xs" aria-label={title} onClick={open}>
        QR
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={title}
        closeButtonProps={{ "aria-label": t("invitations.close") }}
      >
        <QrCode address={address} />
      </Modal>
    </>
  );
}

function QrCode({ address }: { address: string }) {
  const { data, size } = encode(address, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <Stack>
      {/* Scanners want dark on light in any theme. The title of the dialog says what it is. */}
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <Code>{address}</Code>
    </Stack>
  );
}
