import type { ProjectState } from "./project-state.ts";

/** The functions of a project, by name: where each is, how large, whom it runs as, who may call it, what sets it off. */
export function sentFunctions({ functions, policies }: ProjectState) {
  const described = [...functions.values()].map(({ name, serviceConfig, eventTrigger, labels }) => {
    const [, , , region, , id = ""] = name.split("/");
    const { maxInstanceCount, minInstanceCount, availableMemory, availableCpu, serviceAccountEmail } =
      serviceConfig;
    const invokers = policies.get(id.toLowerCase())?.bindings?.flatMap(({ members }) => members);
    return [
      id,
      {
        region,
        codebase: labels?.["firebase-functions-codebase"],
        most: maxInstanceCount,
        least: minInstanceCount ?? 0,
        memory: availableMemory,
        cpu: availableCpu,
        account: serviceAccountEmail,
        secrets: serviceConfig.secretEnvironmentVariables?.map(({ key }) => key).toSorted(),
        invokers,
        trigger: eventTrigger && `${eventTrigger.eventType} in ${eventTrigger.triggerRegion}`,
      },
    ] as const;
  });
  return Object.fromEntries(described);
}
