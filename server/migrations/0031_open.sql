CREATE TABLE "agent_reservations" (
	"run_id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"input_tokens" integer NOT NULL,
	"output_tokens" integer NOT NULL,
	"cost" double precision NOT NULL,
	"held_tokens" double precision NOT NULL,
	"held_cost" double precision NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_reservations" ADD CONSTRAINT "agent_reservations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_reservations" ADD CONSTRAINT "agent_reservations_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_reservations_agent" ON "agent_reservations" USING btree ("agent_id","started_at");--> statement-breakpoint
CREATE INDEX "agent_reservations_workspace" ON "agent_reservations" USING btree ("workspace_id");--> statement-breakpoint
UPDATE "workspaces" SET "hours" = '[[[540,1080]],[[540,1080]],[[540,1080]],[[540,1080]],[[540,1080]],[[600,840]],[]]'::jsonb
WHERE "hours" IS NULL AND EXISTS (SELECT 1 FROM "bookings" WHERE "bookings"."workspace_id" = "workspaces"."id");
