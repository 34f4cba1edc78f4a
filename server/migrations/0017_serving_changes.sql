CREATE TABLE "serving_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"integration_id" uuid,
	"bot_id" text,
	"take" boolean NOT NULL,
	CONSTRAINT "serving_changes_connector" CHECK (num_nonnulls("serving_changes"."integration_id", "serving_changes"."bot_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "agent_versions" ADD COLUMN "known_files" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "serving_changes" ADD CONSTRAINT "serving_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serving_changes" ADD CONSTRAINT "serving_changes_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "serving_changes" ADD CONSTRAINT "serving_changes_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "serving_changes_user" ON "serving_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "serving_changes_integration" ON "serving_changes" USING btree ("integration_id");--> statement-breakpoint
CREATE INDEX "serving_changes_bot" ON "serving_changes" USING btree ("bot_id");--> statement-breakpoint
UPDATE "agent_versions" SET "known_files" = coalesce((
	SELECT jsonb_object_agg("files"."id", jsonb_build_object('name', "files"."name", 'sha256', "agent_files"."sha256"))
	FROM "files" LEFT JOIN "agent_files" ON "agent_files"."file_id" = "files"."id"
	WHERE "files"."id" = ANY("agent_versions"."files")
), '{}');
