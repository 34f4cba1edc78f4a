CREATE TABLE "agent_channels" (
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"integration_id" uuid,
	"bot_id" text,
	CONSTRAINT "agent_channels_integration" UNIQUE("integration_id"),
	CONSTRAINT "agent_channels_bot" UNIQUE("bot_id"),
	CONSTRAINT "agent_channels_connector" CHECK (num_nonnulls("agent_channels"."integration_id", "agent_channels"."bot_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "agent_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"system_prompt" text NOT NULL,
	"intelligence" jsonb NOT NULL,
	"files" uuid[] NOT NULL,
	"author" text,
	"restores" integer,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "agent_versions_number" UNIQUE("agent_id","number")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "version" integer;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "draft" jsonb DEFAULT '{"systemPrompt":"","intelligence":{},"files":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "draft_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "draft_saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "resume_epoch" integer;--> statement-breakpoint
INSERT INTO "agent_versions" ("user_id", "agent_id", "number", "system_prompt", "intelligence", "files")
SELECT "user_id", "id", 1, "system_prompt", "intelligence", ARRAY(
	SELECT "file_id" FROM "agent_files" JOIN "files" ON "files"."id" = "file_id"
	WHERE "agent_id" = "agents"."id" ORDER BY "files"."created_at", "files"."id"
) FROM "agents";--> statement-breakpoint
UPDATE "agents" SET "version" = 1, "draft" = jsonb_build_object(
	'systemPrompt', "agents"."system_prompt", 'intelligence', "agents"."intelligence", 'files', to_jsonb("agent_versions"."files")
) FROM "agent_versions" WHERE "agent_versions"."agent_id" = "agents"."id";--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_channels" ADD CONSTRAINT "agent_channels_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_versions" ADD CONSTRAINT "agent_versions_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_channels_agent" ON "agent_channels" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "agent_channels_user" ON "agent_channels" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_versions_user" ON "agent_versions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "system_prompt";--> statement-breakpoint
ALTER TABLE "agents" DROP COLUMN "intelligence";--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_enabled" CHECK (not "agents"."enabled" or "agents"."version" is not null);